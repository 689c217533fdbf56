import { type LicenceRow, licenceEndpoints, licenceKinds } from '@anyan/contract';
import { Form } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LicenceFacts } from './facts.tsx';
import { Papers } from './Papers.tsx';
import { texts } from './texts.ts';
import './licence.css';

const { qualificationDetails, qualificationReview } = licenceEndpoints;

const Note = () => {
  const pass = Form.useWatch('pass') as boolean | undefined;
  return <Field name="note" needed={!pass} />;
};

/** Decides on a licence with its papers beside it. */
const ReviewForm = ({ row, onClose }: { row: LicenceRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const read = useCall(qualificationDetails, { id: row.id }, { staleTime: 0 });
  const record = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      size={1080}
      title={t('reviewTitle', { name: label(licenceKinds[row.kind]) })}
      endpoint={qualificationReview}
      initial={record && { id: record.id, version: record.version, pass: true }}
      read={read}
      okText={t('reviewSave')}
      note={t('reviewNote')}
      onClose={onClose}
      done={t('reviewed')}
    >
      {record && (
        <div className="ay-wide licence-review">
          <Papers files={record.files} />
          <div>
            <LicenceFacts record={record} />
            <Field name="pass" />
            <Note />
          </div>
        </div>
      )}
    </FormDrawer>
  );
};

export default ReviewForm;
