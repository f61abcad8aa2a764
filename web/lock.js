// `npm run lock`: writes package-lock.json with versions and hashes, without the registry's URLs.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

execFileSync('npm', ['install', '--package-lock-only', '--silent'], { stdio: 'inherit' });
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.deprecated;
}
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n');
