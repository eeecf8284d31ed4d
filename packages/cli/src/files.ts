import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { IronbottomError } from '@ironbottom/engine';

const MAX_FILE = 64 * 1024 * 1024;

const reason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export function readText(path: string): string {
  try {
    if (statSync(path).size <= MAX_FILE) return readFileSync(path, 'utf8');
  } catch (error) {
    throw new IronbottomError('cannot-read', `cannot read ${path} (${reason(error)})`);
  }
  throw new IronbottomError('too-large', `${path} is larger than 64 MB`);
}

/** All or nothing: what was there before stays until the new file is whole and on the disk. */
export function writeText(path: string, text: string): void {
  try {
    const target = kindOf(path);
    if (target === 'other') writeThrough(path, text);
    else writeBeside(target === 'file' ? realpathSync(path) : path, text);
  } catch (error) {
    throw new IronbottomError('cannot-write', `cannot write ${path} (${reason(error)})`);
  }
}

function kindOf(path: string): 'file' | 'other' | 'none' {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 'none';
  return stat.isFile() ? 'file' : 'other';
}

/** Devices and pipes are written to; a file in their place would be no use. */
function writeThrough(path: string, text: string): void {
  const file = openSync(path, 'w');
  try {
    writeAll(file, text);
  } finally {
    closeSync(file);
  }
}

function writeBeside(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    const file = openSync(draft, 'wx');
    try {
      writeAll(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
