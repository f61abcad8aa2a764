/** What this browser calls itself in the list of devices. */

/** The first one whose pattern fits counts: many browsers also name others. */
const BROWSERS = {
  Edge: /Edg\//,
  Opera: /OPR\//,
  Samsung: /SamsungBrowser/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
};
const SYSTEMS = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  ChromeOS: /CrOS/,
  macOS: /Mac OS X/,
  Linux: /Linux/,
};

/** As "Firefox, Android"; '' if unknown. */
export function deviceName(agent = navigator.userAgent): string {
  const found = [BROWSERS, SYSTEMS].map(
    (known) => Object.entries(known).find(([, pattern]) => pattern.test(agent))?.[0],
  );
  return found.filter((each) => each !== undefined).join(', ');
}
