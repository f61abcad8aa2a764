/** A push service, and a device that decrypts what it gets (RFC 8291). */

import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export class PushService {
  readonly pushed: Pushed[] = [];
  readonly #device = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#device.generateKeys();
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done));
    return service;
  }

  /** What `PushSubscription.toJSON()` gives. */
  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const { port } = this.#server.address() as AddressInfo;
    const keys = {
      p256dh: this.#device.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
    return { endpoint: `http://127.0.0.1:${port}/device`, keys };
  }

  decrypt({ body }: Pushed): string {
    const length = body[20]!;
    const [salt, sender, cipher] = [
      body.subarray(0, 16),
      body.subarray(21, 21 + length),
      body.subarray(21 + length),
    ];
    const info = [Buffer.from('WebPush: info\0'), this.#device.getPublicKey(), sender, Buffer.from([1])];
    const secret = hmac(hmac(this.#auth, this.#device.computeSecret(sender)), Buffer.concat(info));
    const derived = (use: string): Buffer =>
      hmac(hmac(salt, secret), Buffer.from(`Content-Encoding: ${use}\0\u0001`));
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived('aes128gcm').subarray(0, 16),
      derived('nonce').subarray(0, 12),
    );
    decipher.setAuthTag(cipher.subarray(-16));
    const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  end(): void {
    this.#server.close();
  }
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
