import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { largeAnswers, patientServer } from '../src/http/crowds.ts';
import { answerProblems } from '../src/http/problems.ts';

test('large answers that nobody takes are limited, and those who go make room', async () => {
  const app = Fastify({ serverFactory: handler => patientServer(handler) });
  answerProblems(app);
  largeAnswers(app);
  app.get('/large', async () => Buffer.alloc(7 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}/large`);
    await answer.arrayBuffer();
    return answer.status;
  };
  const sockets: Socket[] = [];
  try {
    expect(await ask()).toBe(200);
    for (let i = 0; i < 3; i++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.pause();
      socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
      sockets.push(socket);
    }
    await expect.poll(ask, { timeout: 5000 }).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(ask, { timeout: 5000 }).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});
