import type { LaboratoryPlace } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { codeOfLabel } from '../equipment/EmergencyCheck.tsx';
import { byBuilding } from './places.ts';

describe('laboratories by building', () => {
  it('stand in each of their rooms, buildings and rooms in their order, without a room last', () => {
    const row = (laboratoryName: string, ...rooms: string[]) =>
      ({ id: laboratoryName, laboratoryName, rooms }) as unknown as LaboratoryPlace;
    const shown = byBuilding([
      row('无'),
      row('甲', 'B-2 楼-1002', 'A 楼-3'),
      row('乙', 'B-2 楼-205'),
      row('丙', 'A 楼-3'),
    ]);
    expect(
      shown.map(({ building, places }) => [
        building,
        places.map(({ roomNo, row: one }) => `${roomNo}${one.laboratoryName}`),
      ]),
    ).toEqual([
      ['A 楼', ['3丙', '3甲']],
      ['B-2 楼', ['205乙', '1002甲']],
      ['', ['无']],
    ]);
  });
});

describe('the code of a label', () => {
  it('is taken as it is printed, or out of the address in its picture', () => {
    expect(codeOfLabel(' FlQRLOc5OQfWI3K76 ')).toBe('FlQRLOc5OQfWI3K76');
    expect(codeOfLabel('https://anyan.example/scan/FlQRLOc5OQfWI3K76')).toBe('FlQRLOc5OQfWI3K76');
  });
});
