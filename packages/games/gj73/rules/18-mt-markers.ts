import { auto, decision, phase, refusal } from '@ironbottom/engine';
import { hexId, US } from '../components.ts';
import { MT_JAPAN, MT_US, type State } from '../state.ts';
import { hexVerb, type Ref } from '../verbs.ts';
import { isGuarded } from './03-basics.ts';

/** 18.0 MT markers at the end of the turn. */
export const endMarkers = phase<State>('end.markers', '18.0', [
  auto('end.markers.us', '18.0(1)', usTakes),
  decision('end.markers.japan', '18.0(2)', {
    prompt: 'take-marker',
    who: () => 'japan',
    when: s => !s.done && onTheMap(s).length > 0,
    forced: true,
    verbs: {
      /** 18.0(2) Japan must take any one marker, unseen, if the US took none. */
      take: hexVerb('take', {
        list: onTheMap,
        check: (s, _side, hex) =>
          onTheMap(s).includes(hex) ? undefined : refusal('18.0(2)', 'no-marker', { hex: hexId(hex) }),
        play(ref, hex) {
          ref.s.mt[ref.s.mt.indexOf(hex)] = MT_JAPAN;
          ref.log('18.0(2)', 'japan-takes-marker', { hex: hexId(hex) });
        },
      }),
    },
  }),
]);

function onTheMap(s: State): number[] {
  return s.mt.filter(place => place >= 0);
}

/** 18.0(1) Every marker under a US stack goes unseen to the US. */
function usTakes(ref: Ref): void {
  const { s } = ref;
  s.done = false;
  s.mt.forEach((hex, marker) => {
    if (hex < 0 || !isGuarded(s, US, hex)) return;
    s.mt[marker] = MT_US;
    s.done = true;
    ref.log('18.0(1)', 'us-takes-marker', { hex: hexId(hex) });
  });
}
