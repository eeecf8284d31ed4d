import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/** A mailbox: it takes whatever is sent to it, by the rules of SMTP. */
export class Mailbox {
  readonly mails: { readonly to: string; readonly text: string }[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(socket => {
      let [to, text, inData, rest] = ['', '', false, ''];
      const say = (line: string): void => void socket.write(`${line}\r\n`);
      const hear = (line: string): void => {
        if (inData) {
          if (line !== '.') text += `${line}\n`;
          else {
            this.mails.push({ to, text });
            [inData, text] = [false, ''];
            say('250 ok');
          }
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*)>/.exec(line)![1]!;
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      };
      socket.on('data', data => {
        const lines = (rest + data).split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) hear(line);
      });
      socket.on('error', () => {});
      say('220 mailbox');
    });
  }

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}
