/** The worker answers nothing else while the machine plays on: now and then it must take a breath. */
const BREATH_MS = 10;

/** So many times as long as after anything else. */
const DICE = 10;

/** Waits until somebody has seen the table, or for as long as that may take: a tab in the background never shows it. */
export class FirstSight {
  private readonly seen: Promise<void>;
  private tell: () => void = () => undefined;

  constructor(milliseconds: number) {
    this.seen =
      milliseconds === 0
        ? Promise.resolve()
        : new Promise(resolve => {
            const timer = setTimeout(resolve, milliseconds);
            this.tell = () => {
              clearTimeout(timer);
              resolve();
            };
          });
  }

  had(): void {
    this.tell();
  }

  wait(): Promise<void> {
    return this.seen;
  }
}

/** How long the machine waits, so that a reader can follow. */
export class Pace {
  private readonly waiting = new Set<() => void>();
  private breath = 0;

  constructor(private milliseconds: number) {}

  set(milliseconds: number): void {
    this.milliseconds = milliseconds;
    if (milliseconds === 0) for (const go of [...this.waiting]) go();
  }

  /** After something that could be seen, or not; the machine's own dice are looked at for longer. */
  async wait(visible: boolean, dice: boolean): Promise<void> {
    const pause = visible ? this.milliseconds * (dice ? DICE : 1) : 0;
    if (pause === 0 && performance.now() - this.breath < BREATH_MS) return;
    await this.sleep(pause);
    this.breath = performance.now();
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const go = (): void => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, milliseconds);
      this.waiting.add(go);
    });
  }
}
