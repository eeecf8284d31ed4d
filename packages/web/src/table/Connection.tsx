import { problemText } from '../app/problems.ts';
import { useT } from '../app/texts.ts';
import type { Session } from '../model.ts';
import { useSnapshot } from './useSnapshot.ts';

/** Says when the line is cut, and when what is played here cannot be kept. */
export function Connection({ session }: { session: Session }) {
  const t = useT();
  const { connection, problem, sight } = useSnapshot(session);
  if (!sight || (connection === 'live' && !problem)) return null;
  return (
    <p className="connection" role="status">
      {problem ? problemText(t, problem) : t(`web.table.connection.${connection}`)}
    </p>
  );
}
