import type { ModuleRunner } from 'vite/module-runner';
import { TestRunner } from 'vitest';

/**
 * Under Vitest an imported name is a getter of an object that V8 keeps as a hash table, and every use looks it up: rules
 * run half as fast as they do when built. V8 lays an object out anew once others inherit from it and are read, and the
 * getters are then as good as the names themselves.
 */

const read = (heir: { readonly nothing?: unknown }): unknown => heir.nothing;

const laidOut = new WeakSet<object>();

export default class QuickImports extends TestRunner {
  /** A game may be fetched while a test runs. */
  private readonly watch = setInterval(() => this.layOut(), 200).unref();

  override async onBeforeRunSuite(...args: Parameters<TestRunner['onBeforeRunSuite']>): Promise<void> {
    this.layOut();
    return super.onBeforeRunSuite(...args);
  }

  override async onBeforeRunTask(...args: Parameters<TestRunner['onBeforeRunTask']>): Promise<void> {
    this.layOut();
    return super.onBeforeRunTask(...args);
  }

  override onAfterRunFiles(): void {
    clearInterval(this.watch);
    super.onAfterRunFiles();
  }

  private layOut(): void {
    // Vitest gives it to every runner, but its types do not say so.
    const { evaluatedModules } = Reflect.get(this, 'moduleRunner') as ModuleRunner;
    for (const { exports } of evaluatedModules.idToModuleMap.values()) {
      if (!exports || laidOut.has(exports)) continue;
      laidOut.add(exports);
      read(Object.create(exports));
    }
  }
}
