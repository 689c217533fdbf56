import { accidentEndpoints, accidentEvents, accidentStates, factsOf } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { DueTime } from '../../../widgets/show/DueTime.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../texts.ts';
import { accidentTones } from '../tones.ts';

const { accidentReportDetails, accidentReportFile } = accidentEndpoints;
const parts = {
  details: lazy(() => import('./AccidentDetail.tsx')),
  edit: lazy(() => import('./AccidentForm.tsx')),
};
const files = [
  ['fileQuick', 'quick'],
  ['fileFinal', 'final'],
] as const;

/** The accident report of an emergency, for who may read it: he writes and files it here too. */
const AccidentOf = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [open, setOpen] = useState<keyof typeof parts>();
  const { data: one } = useCall(accidentReportDetails, { id });
  const file = useTold(accidentReportFile, { done: t('reportFiled') });
  const Opened = open && parts[open];
  if (!one) return null;
  const due = one.finalDueAt ? 'finalDueAt' : 'dueAt';
  return (
    <section aria-label={t('report')}>
      <h3 className="ay-section-title">{t('report')}</h3>
      <div className="emergency-doing">
        <span>{one.no}</span>
        <StatusTag dictionary={accidentStates} code={one.state} tone={accidentTones[one.state]} />
        {one.can.includes('edit') && (
          <span>
            {label(factsOf(accidentReportDetails.result.properties[due]))} <DueTime at={one[due]} />
          </span>
        )}
      </div>
      <div className="emergency-doing">
        <Button onClick={() => setOpen('details')}>{t('reportOpen')}</Button>
        {one.can.includes('edit') && (
          <Button onClick={() => setOpen('edit')}>{label(accidentEvents.edit)}</Button>
        )}
        {files.map(
          ([event, part]) =>
            one.can.includes(event) && (
              <Button
                key={event}
                type="primary"
                loading={file.isPending}
                onClick={() => file.mutate({ id, version: one.version, part })}
              >
                {label(accidentEvents[event])}
              </Button>
            ),
        )}
      </div>
      <Suspense fallback={null}>{Opened && <Opened id={id} onClose={() => setOpen(undefined)} />}</Suspense>
    </section>
  );
};

export default AccidentOf;
