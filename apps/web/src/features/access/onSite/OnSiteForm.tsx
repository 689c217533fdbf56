import { onSiteEndpoints, onSiteItems, onSiteLimits } from '@anyan/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import CodeDialog from './CodeDialog.tsx';
import { texts } from './onSiteTexts.ts';
import { SignatureControl } from './SignatureControl.tsx';
import { TrainedSelect } from './TrainedSelect.tsx';
import '../access.css';

interface Props {
  laboratoryId?: string | undefined;
  onClose: () => void;
}

/** Enters whom one has shown around, and shows the code with which they sign. */
const OnSiteForm = ({ laboratoryId, onClose }: Props) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<{ ids: string[]; coSignCode: string }>();
  if (made) return <CodeDialog ids={made.ids} made={made.coSignCode} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('add')}
      okText={t('save')}
      endpoint={onSiteEndpoints.onSiteAdd}
      initial={{
        userIds: [],
        checklist: [],
        at: formatDay(Date.now()),
        ...(laboratoryId ? { laboratoryId } : {}),
      }}
      onClose={onClose}
      onDone={setMade}
    >
      {!laboratoryId && <Field name="laboratoryId" wide control={<TrainedSelect />} />}
      <Field name="userIds" wide control={<LazyPersonSelect multiple />} />
      <Field name="at" wide />
      <Field name="checklist" wide help={t('itemsHelp', { n: onSiteLimits.items })} control={<Ticks />} />
      <Field name="signatureFileId" wide label={t('ownSignature')} control={<SignatureControl />} />
    </FormDrawer>
  );
};

interface TicksProps {
  id?: string;
  value?: string[];
  onChange?: (codes: string[]) => void;
}

/** What was shown, one beside the other: in a list to open nobody sees what he has left out. */
const Ticks = ({ id, value = [], onChange }: TicksProps) => {
  const label = useLabel();
  return (
    <fieldset id={id} className="access-ticks">
      {Object.entries(onSiteItems).map(([code, words]) => (
        <Checkbox
          key={code}
          checked={value.includes(code)}
          onChange={({ target }) =>
            onChange?.(target.checked ? [...value, code] : value.filter((one) => one !== code))
          }
        >
          {label(words)}
        </Checkbox>
      ))}
    </fieldset>
  );
};

export default OnSiteForm;
