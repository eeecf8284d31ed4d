import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSettings } from '../app/settings.ts';
import type { BoardHandle } from '../board/props.ts';
import { type Trail, trailsAfter, worthFollowing } from '../board/trails.ts';
import type { LogLine, Scene } from '../model.ts';

const NONE: readonly Trail[] = [];

/** What others do is brought into view, unless the reader has something in hand; their moves leave trails. */
export function useWatching(
  scene: Scene,
  lines: readonly LogLine[],
  live: boolean,
  idle: boolean,
  board: RefObject<BoardHandle | null>,
): readonly Trail[] {
  const follow = useSettings(settings => settings.follow);
  const before = useRef(scene);
  const [trails, setTrails] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has happened is a reason to look.
  useEffect(() => {
    const was = before.current;
    before.current = scene;
    setTrails(known => (live ? trailsAfter(known, was, scene) : NONE));
    if (was !== scene && follow && idle) board.current?.follow(worthFollowing(was, scene, !live));
  }, [scene, live]);
  // What a card or an event does may be told, and change nothing that could be seen to move.
  const read = useRef(lines.at(-1)?.n ?? -1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has happened is a reason to look.
  useEffect(() => {
    const told = lines.filter(({ n, tells, role }) => n > read.current && tells && role !== scene.role);
    read.current = lines.at(-1)?.n ?? -1;
    const hex = told.findLast(({ refers }) => refers.hex)?.refers.hex;
    if (live && follow && idle && hex) board.current?.follow([hex]);
  }, [lines]);
  return live ? trails : NONE;
}
