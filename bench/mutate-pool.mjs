import { fork } from 'node:child_process';

/** A worker process. `ask` gives its answer, or nothing if it dies. */
class Worker {
  #child;
  #library;

  constructor(library) {
    this.#library = library;
  }

  ask(job) {
    this.#child ??= fork(new URL('mutate-worker.mjs', import.meta.url), [this.#library], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child = this.#child;
    return new Promise(resolve => {
      const done = answer => {
        child.removeAllListeners();
        if (answer === undefined) this.end();
        resolve(answer);
      };
      child.once('message', done).once('exit', () => done());
      child.send(job);
    });
  }

  end() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/** Gives a list to so many workers, who all have the compiled modules of `library`. */
export const pool = (library, jobs) => async (list, work) => {
  const rest = [...list];
  const share = async () => {
    const worker = new Worker(library);
    for (let each = rest.shift(); each; each = rest.shift()) await work(each, worker, rest.length);
    worker.end();
  };
  await Promise.all(Array.from({ length: jobs }, share));
};
