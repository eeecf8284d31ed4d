import { type Toy, toy } from '../../engine/test/toy.ts';
import { conformance } from '../src/index.ts';
import { toyDisplay } from './toy-display.ts';
import { toyOptions } from './toy-options.ts';

/** The smallest game conforms. */
conformance<Toy>(toy, toyDisplay, toyOptions);
