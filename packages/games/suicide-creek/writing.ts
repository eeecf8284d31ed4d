/**
 * The only functions that change units, weapons and works: each says `changed`, and each that does something to a unit on
 * its way says so to the movement phase (A8.1: the rest of the path is announced anew). No dice and no log here; what the
 * rules make of a result is in their chapters.
 */

export { addBattery, readied, setBattery } from './writing/artillery.ts';
export {
  breakUnit,
  changeHands,
  eliminate,
  exit,
  handOver,
  merge,
  pin,
  rally,
  removeDummy,
  withdraw,
} from './writing/fate.ts';
export {
  addWork,
  alarm,
  beginPath,
  breakTrail,
  clearMist,
  control,
  controlAll,
  cutPath,
  digFord,
  endPaths,
  enlarge,
  layMist,
  layRoad,
  lightUp,
  putOut,
  removeWork,
  showWork,
  takeInside,
  takeRoad,
  turnWeather,
  useUp,
} from './writing/ground.ts';
export { replaceAll } from './writing/laid.ts';
export { freeSlot, lastSlot, lose, scoreExit } from './writing/slots.ts';
export {
  become,
  clearFlag,
  clearFlags,
  conceal,
  create,
  createBesideIn,
  createFor,
  createIn,
  easeMelee,
  put,
  putWithGuns,
  setFlag,
  setGuard,
  setMark,
  setPosition,
  uncover,
  unmark,
} from './writing/units.ts';
export {
  hurtVehicle,
  layWreck,
  parkVehicle,
  scroungeWreck,
  seat,
  setVehicle,
  unseat,
} from './writing/vehicles.ts';
export {
  clearWeaponFlag,
  createWeapon,
  createWeaponIn,
  drop,
  dropAll,
  layDown,
  possess,
  removeWeapon,
  setCharge,
  setWeaponFlag,
  setWeaponMark,
  turnGun,
  weaponsOf,
} from './writing/weapons.ts';
