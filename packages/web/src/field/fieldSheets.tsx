import type { Translate } from '@ironbottom/engine';
import type { DockSheet } from '../table/DockSheets.tsx';
import { Rule } from '../table/Rule.tsx';
import { PathPanel } from './PathPanel.tsx';
import { ShotsPanel } from './ShotsPanel.tsx';
import { SightPanel } from './SightPanel.tsx';
import type { FieldState } from './useField.ts';

/** The sheets of shots, paths and sight that the moment asks for. */
export function fieldSheets(field: FieldState, busy: boolean, t: Translate): (DockSheet | null)[] {
  const { shots, path, sight } = field;
  return [
    shots.sheet && {
      id: 'shots',
      moment: 'fight',
      title: shots.sheet.title,
      aside: <Rule rule={shots.sheet.rule} />,
      node: <ShotsPanel sheet={shots.sheet} busy={busy} onToggle={shots.toggle} onPass={field.pass} />,
    },
    path.sheet && {
      id: 'path',
      moment: 'plan',
      title: path.sheet.title,
      note: path.sheet.points,
      aside: <Rule rule={path.sheet.rule} />,
      node: <PathPanel sheet={path.sheet} safe={path.safe} onMode={path.setMode} onSafe={path.setSafe} />,
    },
    sight.on
      ? {
          id: 'sight',
          moment: 'fight',
          title: sight.sheet?.title ?? t('web.field.sight'),
          node: <SightPanel sheet={sight.sheet} />,
          onClose: sight.toggle,
        }
      : null,
  ];
}
