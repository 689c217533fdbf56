import { type ExpertDetails, expertEndpoints } from '@anyan/contract';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { texts } from '../expertTexts.ts';

const { expertAdd, expertEdit, expertDetails } = expertEndpoints;

/** Name and unit of somebody of the college are the account's, not ours to send back. */
const editOf = ({ photoUrl: _, useStatus: __, name, ...expert }: ExpertDetails) => ({
  ...expert,
  name: expert.accountId ? null : name,
});

/** Adds an expert, or edits the one with this id. */
const ExpertForm = ({ id, onClose }: { id?: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data: expert } = useCall(expertDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  if (!id)
    return (
      <FormDrawer onClose={onClose} title={t('add')} endpoint={expertAdd} initial={{ fields: [] }}>
        <ExpertFields />
      </FormDrawer>
    );
  if (!expert) return null;
  return (
    <FormDrawer
      onClose={onClose}
      title={t('editTitle')}
      endpoint={expertEdit}
      initial={editOf(expert)}
      reload={async () => editOf(await call(expertDetails, { id }))}
    >
      <ExpertFields expert={expert} />
    </FormDrawer>
  );
};

const ExpertFields = ({ expert }: { expert?: ExpertDetails }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const [inside, setInside] = useState(!expert || !!expert.accountId);
  const choose = (next: boolean) => {
    setInside(next);
    form.setFieldsValue(next ? { name: null } : { accountId: null });
  };
  return (
    <>
      <Form.Item label={t('kind')} style={{ gridColumn: '1 / -1' }}>
        <Radio.Group
          value={inside}
          onChange={(event) => choose(event.target.value)}
          optionType="button"
          options={[
            { value: true, label: t('inside') },
            { value: false, label: t('outside') },
          ]}
        />
      </Form.Item>
      {inside ? (
        <Field
          name="accountId"
          needed
          control={
            <PersonSelect known={expert?.accountId ? [{ id: expert.accountId, name: expert.name }] : []} />
          }
        />
      ) : (
        <Field name="name" needed autoFocus />
      )}
      <Field name="unit" needed={!inside} help={inside ? t('unitHelp') : undefined} />
      <Field name="title" />
      <Field name="fields" />
      <Field name="phone" />
      <Field name="email" />
      <Field name="termFrom" />
      <Field name="termTo" />
      <Field name="introduction" wide />
      <Field
        name="photoFileId"
        wide
        control={<PictureField known={expert?.photoUrl} aspect={1} hint={t('photoHint')} />}
      />
    </>
  );
};

export default ExpertForm;
