import own from '../../../text/zh.json';
import { gathered } from './gathered.ts';

export const texts = gathered(
  own,
  import.meta.glob('../../../text/parts/*.zh.json', { eager: true, import: 'default' }),
);
