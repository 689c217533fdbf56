import { describe, expect, it } from 'vitest';
import { noteIn } from '../../core/index.ts';
import { alertObject } from './index.ts';

describe('what an alert is about', () => {
  it.each([
    ['全校 危险化学品总量（不含气体）', 'The college: All hazardous chemicals, without gases'],
    ['理科楼 201 防火单元2 易燃易爆类总量', '理科楼 201, fire unit 2: All that is flammable or explosive'],
    ['废酸液 W00000001', 'Acids W00000001'],
    ['乙醇 B00000001', '乙醇 B00000001'],
  ])('%s', (stored, told) => {
    expect(noteIn(alertObject, stored, 'en-US')).toBe(told);
  });
});
