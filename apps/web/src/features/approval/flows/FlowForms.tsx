import { type FlowRow, flowEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { flowNameOf } from '../../../widgets/approval/shippedFlows.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { texts } from './texts.ts';

const { flowPublish, flowCopy } = flowEndpoints;

interface Props {
  row: Pick<FlowRow, 'id' | 'flowName' | 'version'>;
  onClose: () => void;
}

/** Publishing, with a note on what changes; warnings are shown, they hinder nothing. */
export const PublishForm = ({ row, onClose }: Props) => {
  const t = useTexts(texts);
  const { message, modal } = App.useApp();
  return (
    <FormDrawer
      size={480}
      title={t('publishTitle', { name: flowNameOf(row.flowName) })}
      okText={t('publish')}
      note={t('publishNote')}
      endpoint={flowPublish}
      initial={{ id: row.id, version: row.version }}
      onClose={onClose}
      onDone={({ publishedVersion, warnings }) => {
        onClose();
        if (warnings.length === 0) return void message.success(t('published', { n: publishedVersion }));
        modal.warning({
          title: t('publishedWithWarnings', { n: publishedVersion, count: warnings.length }),
          content: warnings.map((one) => <p key={one.stepKey + one.message}>{one.message}</p>),
        });
      }}
    >
      <Field name="changeNote" wide autoFocus />
    </FormDrawer>
  );
};

export const CopyForm = ({ row, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('copyTitle', { name: flowNameOf(row.flowName) })}
      okText={t('copy')}
      endpoint={flowCopy}
      initial={{ id: row.id, flowName: t('copyOf', { name: row.flowName }).slice(0, 50) }}
      onClose={onClose}
      done={t('copied')}
    >
      <Field name="flowName" wide />
      <Field
        name="organizationId"
        control={<OrganizationTreeSelect />}
        placeholder={t('wholeCollege')}
        wide
      />
    </FormDrawer>
  );
};
