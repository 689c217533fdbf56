import type { FlowStep } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';
import {
  copyStep,
  findStep,
  freshKey,
  insertStep,
  moveStep,
  newStep,
  type Place,
  placeStep,
  removeStep,
  type StepType,
  updateStep,
} from './tree.ts';

const names = { approve: 'newApprove', cc: 'newCc', branch: 'newBranch', parallel: 'newParallel' } as const;

/** What is done to steps on the canvas, and which one is chosen. */
export const useCanvas = (steps: readonly FlowStep[], set: (steps: FlowStep[]) => void) => {
  const t = useTexts(texts);
  const [chosen, choose] = useState<string>();
  const [dragged, drag] = useState<string>();
  const add = (place: Place, index: number, type: StepType) => {
    const key = freshKey(steps);
    const ways =
      type === 'branch'
        ? ([t('way', { n: 1 }), t('defaultWay')] as const)
        : ([t('lane', { n: 1 }), t('lane', { n: 2 })] as const);
    set(insertStep(steps, place, index, newStep(key, type, { name: t(names[type]), ways })));
    choose(key);
  };
  return {
    chosen,
    choose,
    set,
    add,
    change: (key: string, part: Partial<FlowStep>) => set(updateStep(steps, key, part)),
    move: (key: string, by: -1 | 1) => set(moveStep(steps, key, by)),
    dragged: dragged === undefined ? undefined : findStep(steps, dragged),
    drag,
    drop: (place: Place, index: number) => {
      if (dragged !== undefined) set(placeStep(steps, dragged, place, index));
      drag(undefined);
    },
    copy: (key: string) => set(copyStep(steps, key)),
    remove: (key: string) => {
      set(removeStep(steps, key));
      if (chosen === key) choose(undefined);
    },
  };
};
