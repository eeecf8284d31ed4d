import type { Counter, FightCourse, FightRow } from '@ironbottom/engine';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import { useTable } from '../table/context.ts';
import { colourOf, Die } from '../table/Dice.tsx';
import { Rule } from '../table/Rule.tsx';
import { cx } from '../ui/cx.ts';
import { SideMark } from '../ui/SideMark.tsx';
import './procedure.css';

/** So long a new row waits for the one before it, in milliseconds. */
const PAUSE = 260;

/** A fight of many steps, one row each: who, what, on what condition, the die, the effect. */
export function Procedure({ rows }: { rows: readonly FightRow[] }) {
  const seen = useRef(0);
  const past = rows.filter(({ state }) => state === 'past').length;
  // What was told before stands still; what is new comes row by row.
  const from = past < seen.current ? 0 : seen.current;
  seen.current = past;
  return (
    <ol className="fight-rows">
      {rows.map((row, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
          key={i}
          row={row}
          nth={i + 1}
          delay={i < from ? 0 : PAUSE * (i - from)}
        />
      ))}
    </ol>
  );
}

function Row({ row, nth, delay }: { row: FightRow; nth: number; delay: number }) {
  const { sheet } = useTable();
  const { role, text, note, dice, kinds = [], effect, lines = [], rule, state } = row;
  const camp = role === undefined ? undefined : sheet.sides[role]?.camp;
  const colour = colourOf(camp, kinds);
  const style: CSSProperties = { animationDelay: `${delay}ms` };
  return (
    <li
      className={cx('fight-row-of', `fight-row-${state}`)}
      aria-current={state === 'now' ? 'step' : undefined}
      style={style}
    >
      <i>{nth}</i>
      <span>{camp && <SideMark camp={camp} />}</span>
      <p>
        <b>{text}</b>
        {note && <small>{note}</small>}
      </p>
      <span className="fight-row-dice">
        {dice?.map((face, k) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names but their order.
            key={k}
            face={face}
            sides={6}
            colour={colour(kinds[k] ?? '')}
            style={style}
          />
        ))}
      </span>
      <strong>{effect}</strong>
      <Rule rule={rule} />
      {lines.length > 0 && (
        <ul>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Those who fight, small, and what stands between them. */
export function Versus(props: { left: readonly Counter[]; right: readonly Counter[]; children: ReactNode }) {
  const { left, right, children } = props;
  const { theme } = useTable();
  const faces = (counters: readonly Counter[]) => (
    <span>
      {counters.slice(0, 4).map(counter => (
        <CounterFace key={counter.id} face={counter.face} size={42} theme={theme} label={counter.name} />
      ))}
    </span>
  );
  return (
    <div className="fight-versus">
      {faces(left)}
      <p>{children}</p>
      {faces(right)}
    </div>
  );
}

const [CELL, GAP, HIGH] = [38, 4, 26];
const middle = (column: number): number => column * (CELL + GAP) + CELL / 2;

/** The columns of a table: an arc for each shift, dashed where it stood, amber where it stands. */
export function Course({ course }: { course: FightCourse }) {
  const { title, columns, stops } = course;
  const width = columns.length * (CELL + GAP) - GAP;
  const now = stops.at(-1);
  return (
    <figure className="fight-course">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${HIGH + 20}`}
        role="img"
        aria-label={[title, ...stops.map(stop => columns[stop])].join(' ')}
      >
        {columns.map((name, column) => (
          <g
            key={name}
            className={cx(column === now ? 'fight-course-now' : stops.includes(column) && 'fight-course-was')}
          >
            <rect x={column * (CELL + GAP)} y="1" width={CELL} height={HIGH} rx="5" />
            <text x={middle(column)} y="19">
              {name}
            </text>
          </g>
        ))}
        {stops.slice(1).map((to, i) => {
          const [a, b] = [middle(stops[i]!), middle(to)];
          const turn = Math.sign(b - a);
          if (turn === 0) return null;
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a shift is known by its place.
              key={i}
              className="fight-course-jump"
            >
              <path d={`M${a} ${HIGH + 3}C${a} ${HIGH + 19},${b} ${HIGH + 19},${b} ${HIGH + 4}`} />
              <path d={`M${b - 4} ${HIGH + 9}L${b} ${HIGH + 3}L${b + 4} ${HIGH + 9}`} />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
