import {
  accidentEndpoints,
  emergencyEndpoints as calls,
  type EmergencyDetails,
  emergencyEvents,
} from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../texts.ts';

/** What somebody may press at an emergency; what asks for more opens a drawer. */
export const useEmergencyActs = (
  { id, version, can }: Pick<EmergencyDetails, 'id' | 'version' | 'can'>,
  open: (what: 'note' | 'handOver' | 'close' | 'reopen') => void,
) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const confirmed = useTold(calls.emergencyConfirm, { done: t('done') });
  const handle = useTold(calls.emergencyHandle, { done: t('takenOver') });
  const mark = useTold(accidentEndpoints.accidentReportSave, { done: t('accidentMarked') });
  const all = [
    { event: 'handle', label: label(emergencyEvents.handle), press: () => handle.mutate({ id, version }) },
    {
      event: 'confirm',
      label: label(emergencyEvents.confirm),
      press: () => confirmed.mutate({ id, going: false }),
    },
    { event: 'confirm', label: t('going'), press: () => confirmed.mutate({ id, going: true }) },
    { event: 'note', label: label(emergencyEvents.note), press: () => open('note') },
    { event: 'handOver', label: label(emergencyEvents.handOver), press: () => open('handOver') },
    {
      event: 'accident',
      label: label(emergencyEvents.accident),
      press: () =>
        confirm({
          title: t('accidentAsk'),
          effects: [t('accidentEffect')],
          okText: label(emergencyEvents.accident),
          danger: false,
          onOk: () => mark.mutateAsync({ emergencyId: id }),
        }),
    },
    { event: 'close', label: label(emergencyEvents.close), press: () => open('close') },
    { event: 'reopen', label: label(emergencyEvents.reopen), press: () => open('reopen') },
  ] as const;
  return {
    busy: confirmed.isPending || handle.isPending || mark.isPending,
    acts: all.filter(({ event }) => can.includes(event)),
  };
};
