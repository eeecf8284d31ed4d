import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Bubble } from './Bubble.tsx';
import './board.css';
import { BoardCore } from './core.ts';
import { EdgePointer } from './EdgePointer.tsx';
import { listen } from './gestures.ts';
import { commandOf } from './keys.ts';
import type { BoardHandle, BoardProps } from './props.ts';

/** The map with its counters. What it shows and what it tells is in props.ts; how, in core.ts. */
export function Board({ ref, ...props }: BoardProps & { readonly ref?: Ref<BoardHandle> }) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const [core, setCore] = useState<BoardCore | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const keys = useId();

  useLayoutEffect(() => {
    const element = host.current!;
    const made = new BoardCore(canvas.current!, spoken.current!, latest.current);
    const size = (): void =>
      made.resize({ width: element.clientWidth, height: element.clientHeight, ratio: devicePixelRatio });
    size();
    const watch = new ResizeObserver(size);
    watch.observe(element);
    const deaf = listen(canvas.current!, made.wishes);
    const key = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      if (command && made.command(command)) event.preventDefault();
    };
    element.addEventListener('keydown', key);
    setCore(made);
    return () => {
      watch.disconnect();
      deaf();
      element.removeEventListener('keydown', key);
      made.close();
      setCore(null);
    };
  }, []);

  useEffect(() => core?.update(latest.current));
  /** What was to be shown before there was a map. */
  const awaited = useRef<readonly string[]>([]);
  useEffect(() => {
    core?.show(awaited.current);
  }, [core]);

  useImperativeHandle(
    ref,
    () => ({
      zoom: by => core?.zoom(by),
      fit: () => core?.fit(),
      front: () => core?.front(),
      follow: hexes => core?.follow(hexes),
      centre: hex => core?.centre(hex),
      hexAt: (x, y) => {
        const { left, top } = canvas.current!.getBoundingClientRect();
        return core?.hexAt([x - left, y - top]) ?? null;
      },
      show: hexes => {
        awaited.current = hexes;
        core?.show(hexes);
      },
      skip: () => core?.skip(),
      focus: () => host.current?.focus(),
    }),
    [core],
  );

  return (
    <div className="board">
      <div
        ref={host}
        className="board-map"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is gone over by keyboard
        tabIndex={0}
        aria-label={props.labels.map}
        aria-describedby={keys}
        onFocus={event => core?.focusChanged(event.target.matches(':focus-visible'))}
        onBlur={() => core?.focusChanged(false)}
      >
        <canvas ref={canvas} />
      </div>
      <p id={keys} className="board-unseen">
        {props.labels.keys}
      </p>
      <p ref={spoken} className="board-unseen" aria-live="polite" />
      {core && props.hints.map(hint => <EdgePointer key={hint.hex} core={core} hint={hint} />)}
      {core && props.bubble && (
        <Bubble core={core} hex={props.bubble.hex} insets={props.insets} onAway={props.onBeside}>
          {props.bubble.content}
        </Bubble>
      )}
    </div>
  );
}
