import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transform } from 'esbuild';
import { vitest } from './vitest-shim.mjs';

/** TypeScript to the body of a CommonJS module. */
export const javascript = async (path, source) => {
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) };
  const { code } = await transform(source, { loader: 'ts', format: 'cjs', target: 'node20', define });
  return code;
};

const compile = (path, code) => compileFunction(code, ['require', 'exports', 'module'], { filename: path });

const resolvers = new Map();
const resolver = path => {
  if (!resolvers.has(path)) resolvers.set(path, createRequire(path));
  return resolvers.get(path);
};

/**
 * Modules compiled once for all, however often they are evaluated: what is warm stays warm. `kept` are evaluated once,
 * too: data and tools that import nothing of what can be broken.
 */
export class Library {
  kept = new Map();
  #codes;
  #bodies = new Map();
  #above = new Map();

  /** `codes`: what `javascript` made of each file. */
  constructor(codes) {
    this.#codes = codes;
  }

  body(path) {
    if (!this.#bodies.has(path)) this.#bodies.set(path, compile(path, this.#codes[path]));
    return this.#bodies.get(path);
  }

  #imports(path) {
    const names = [...this.#codes[path].matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name);
    const paths = names.filter(name => name !== 'vitest').map(name => resolver(path).resolve(name));
    return paths.filter(each => each.endsWith('.ts'));
  }

  /** Whether the module is a rule, a card or a test, or imports one by way of others. */
  isAboveRules(path) {
    if (!this.#above.has(path)) {
      const all = new Set([path]);
      for (const each of all) for (const imported of this.#imports(each)) all.add(imported);
      this.#above.set(
        path,
        [...all].some(each => /\/(rules|cards|test)\//.test(each)),
      );
    }
    return this.#above.get(path);
  }
}

/** The project's modules evaluated anew, one of them perhaps broken; nothing is left of what ran before. */
export class Modules {
  #library;
  #broken;
  #loaded = new Map();

  constructor(library, broken) {
    this.#library = library;
    this.#broken = broken && { path: broken.path, body: compile(broken.path, broken.code) };
  }

  evaluate(path) {
    const module = { exports: {} };
    const body = this.#broken?.path === path ? this.#broken.body : this.#library.body(path);
    (this.#library.isAboveRules(path) ? this.#loaded : this.#library.kept).set(path, module);
    body(name => this.#require(path, name), module.exports, module);
    return module.exports;
  }

  load(path) {
    return (this.#loaded.get(path) ?? this.#library.kept.get(path))?.exports ?? this.evaluate(path);
  }

  #require(from, name) {
    if (name === 'vitest') return vitest;
    const path = resolver(from).resolve(name);
    if (!path.endsWith('.ts')) return resolver(from)(path);
    return this.load(path);
  }
}
