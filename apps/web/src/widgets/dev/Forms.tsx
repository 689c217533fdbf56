import { organizationEndpoints, personEndpoints } from '@anyan/contract';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { PermissionGate } from '../access/PermissionGate.tsx';
import { Field } from '../form/Field.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import { Sample } from './Sample.tsx';
import { texts } from './texts.ts';

const RichTextEditor = lazy(() => import('../rich/RichTextEditor.tsx'));

/** Forms and what can go wrong in them. */
export const Forms = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [html, setHtml] = useState('');
  const stale = new CallFailed({
    code: 409,
    errorCode: 'STALE_VERSION',
    message: t('stale'),
    requestId: '1',
  });
  const broken = new CallFailed({
    code: 500,
    errorCode: 'INTERNAL',
    message: t('failed'),
    requestId: '0198-4f1c',
  });
  return (
    <>
      <Sample name="FormDrawer · Field">
        <Button onClick={() => setOpen(true)}>{t('openForm')}</Button>
        <FormDrawer
          open={open}
          title={t('openForm')}
          endpoint={personEndpoints.personAdd}
          initial={{ userType: 2 }}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        >
          <Field name="loginName" />
          <Field name="name" />
          <Field name="userType" />
          <Field name="sex" />
          <Field name="phone" />
          <Field name="entryDate" />
          <Field name="isAdmin" />
        </FormDrawer>
      </Sample>
      <Sample name="FormFailure">
        <FormFailure failure={stale} conflicts={0} onReload={() => {}} />
        <FormFailure failure={broken} conflicts={0} />
        <FormFailure failure={undefined} conflicts={2} />
      </Sample>
      <Sample name="PermissionGate">
        <Flex vertical>
          <PermissionGate calls={organizationEndpoints.levelAdd}>{t('add')}</PermissionGate>
        </Flex>
      </Sample>
      <Sample name="RichTextEditor">
        <Suspense fallback={<SkeletonBox height={240} />}>
          <RichTextEditor value={html} onChange={setHtml} />
        </Suspense>
      </Sample>
    </>
  );
};
