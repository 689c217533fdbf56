import { approverRules, escalations, type FlowStep, stepModes } from '@anyan/contract';
import { useCallback } from 'react';
import { unfilledText } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

/** What a step does, in a few words each. */
export const useStepWords = () => {
  const t = useTexts(texts);
  const label = useLabel();
  return useCallback(
    (step: FlowStep): string[] => {
      if (step.type === 'branch') return [t('branches', { n: step.branches?.length ?? 0 })];
      if (step.type === 'parallel') return [t('lanes', { n: step.lanes?.length ?? 0 })];
      const {
        approvers,
        mode,
        ratio,
        binding,
        dueHours,
        escalation,
        needSignature,
        needPassword,
        condition,
      } = step;
      const many = mode && mode !== 'any';
      return [
        approvers ? label(approverRules[approvers.rule]) : unfilledText(),
        ...(many
          ? [mode === 'ratio' ? `${label(stepModes.ratio)} ${ratio ?? ''}%` : label(stepModes[mode])]
          : []),
        ...(binding ? [t('binding')] : []),
        ...(dueHours ? [t('due', { n: dueHours })] : []),
        ...(escalation && escalation !== 'none' ? [label(escalations[escalation])] : []),
        ...(needSignature === 'required' ? [t('signature')] : []),
        ...(needPassword ? [t('password')] : []),
        ...(condition?.all?.length || condition?.any?.length ? [t('conditional')] : []),
      ];
    },
    [t, label],
  );
};
