import type { Problem } from '@ironbottom/room';
import { problemText } from '../app/problems.ts';
import { useT } from '../app/texts.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { LogoMark } from '../ui/Logo.tsx';

/** There is nothing to see: why, and the way home. */
export function Trouble({ problem }: { problem: Problem }) {
  const t = useT();
  return (
    <main className="table-problem">
      <LogoMark />
      <h1>{problemText(t, problem)}</h1>
      <ButtonLink kind="primary" href="/">
        {t('web.table.home')}
      </ButtonLink>
    </main>
  );
}
