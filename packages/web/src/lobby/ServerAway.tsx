import type { Problem } from '@ironbottom/room';
import { problemText } from '../app/problems.ts';
import { useT } from '../app/texts.ts';
import { Icon } from '../ui/Icon.tsx';
import './server-away.css';

/** A list that could not be fetched says so, and nothing else is disturbed. */
export function ServerAway({ problem }: { problem: Problem }) {
  const t = useT();
  return (
    <p className="lobby-away" role="status">
      <Icon name="link" />
      {problemText(t, problem)}
    </p>
  );
}
