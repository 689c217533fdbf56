import {
  type AccidentDetails,
  type AccidentReceiver,
  accidentEndpoints,
  accidentFields,
  codesOf,
  type FourPointRow,
  fourPoints,
  type TObject,
} from '@anyan/contract';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../texts.ts';
import { RowsControl } from './RowsControl.tsx';
import '../emergency.css';

const { accidentReportDetails, accidentReportSave } = accidentEndpoints;
const rowOf = (list: { items: unknown }) => list.items as TObject;

/** All four points, whichever the report has. */
const allPoints = (points: readonly FourPointRow[]): FourPointRow[] =>
  codesOf(fourPoints).map(
    (point) => points.find((one) => one.point === point) ?? { point, done: false, text: '', files: [] },
  );

const initialOf = (one: AccidentDetails) => ({
  ...{ emergencyId: one.emergencyId, version: one.version, occurredAt: one.occurredAt, place: one.place },
  ...{ level: one.level, course: one.course, immediateMeasures: one.immediateMeasures, loss: one.loss },
  ...{ directCause: one.directCause, indirectCause: one.indirectCause, reportedTo: one.reportedTo },
  ...(one.peopleShown ? { casualties: one.casualties } : {}),
  ...{ points: allPoints(one.points), attachments: one.attachments },
});

/** What happened, who was hurt, why, and what was done about it; it opens with what the timeline knows. */
const AccidentForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [sending, setSending] = useState(0);
  const onBusy = (busy: boolean) => setSending((files) => files + (busy ? 1 : -1));
  const { data, error, refetch } = useCall(accidentReportDetails, { id });
  return (
    <FormDrawer
      size={760}
      title={t('reportTitle')}
      endpoint={accidentReportSave}
      initial={data && initialOf(data)}
      read={{ error, refetch }}
      okDisabled={sending > 0}
      onClose={onClose}
      done={t('done')}
    >
      <Field name="level" />
      <Field name="occurredAt" />
      <Field name="place" wide />
      <Field name="course" wide />
      <Field name="immediateMeasures" wide />
      {data?.peopleShown && (
        <Field
          name="casualties"
          wide
          control={
            <RowsControl
              of={rowOf(accidentFields.casualties)}
              fields={['name', 'userType', 'degree', 'injury', 'hospital']}
              make={() => ({ name: '', userType: 2, degree: 'slight', injury: '', hospital: '' })}
            />
          }
        />
      )}
      <Field
        name="reportedTo"
        wide
        control={
          <RowsControl
            of={rowOf(accidentFields.reportedTo)}
            fields={['receiver', 'at', 'way', 'by']}
            make={() => newReceiver(t('phone'))}
          />
        }
      />
      <Field name="directCause" wide />
      <Field name="indirectCause" wide />
      <Field name="loss" />
      <Field
        name="points"
        wide
        label={label(accidentFields.points)}
        control={
          <RowsControl
            of={rowOf(accidentFields.points)}
            head="point"
            fields={['done', 'text']}
            more={({ files = [] }: Partial<FourPointRow>, set) => (
              <DocumentUpload
                pictures
                count={5}
                value={files}
                known={data?.files ?? []}
                onChange={(next) => set('files', next)}
                onBusy={onBusy}
              />
            )}
          />
        }
      />
      <Field
        name="attachments"
        wide
        control={<DocumentUpload pictures count={20} known={data?.files ?? []} onBusy={onBusy} />}
      />
    </FormDrawer>
  );
};

/** Told now, by phone. */
const newReceiver = (way: string): AccidentReceiver & Record<string, unknown> => ({
  receiver: 'college',
  at: new Date().toISOString(),
  way,
  by: '',
});

export default AccidentForm;
