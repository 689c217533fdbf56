import { expect, it } from 'vitest';
import { placeOf } from './fieldPath.ts';

const fields = [['name'], ['rows'], ['rows', 0, 'type'], ['rows', 1, 'type'], ['scope', 'ids']];

it.each([
  ['name', ['name']],
  ['/name', ['name']],
  ['rows.1.type', ['rows', 1, 'type']],
  ['/rows/1/type', ['rows', 1, 'type']],
  ['rows[0].type', ['rows', 0, 'type']],
  // A column that the form does not ask for, and a row that is gone, are said of the list.
  ['rows.1.id', ['rows']],
  ['rows.7.type', ['rows']],
  ['scope.ids.3', ['scope', 'ids']],
  ['unknown.0', ['unknown']],
])('%s stands at %j', (field, place) => {
  expect(placeOf(field, fields)).toEqual(place);
});
