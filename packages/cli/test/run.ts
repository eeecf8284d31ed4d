import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './sources.ts';

export const ironbottom = join(repository, 'bin/ironbottom');

export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Runs the program as a person would, from another folder. */
export function run(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(ironbottom, args, { cwd: tmpdir(), env: { ...process.env, NO_COLOR: '1' } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', chunk => {
      stdout += chunk;
    });
    child.stderr.on('data', chunk => {
      stderr += chunk;
    });
    // A program that refuses its arguments does not wait for input.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', status => resolve({ stdout, stderr, status }));
    child.stdin.end(input);
  });
}

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'ironbottom-'));
