import { type InputOf, type ResultOf, settingsEndpoints } from '@anyan/contract';
import { App, Button, Form } from 'antd';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';
import { FormContents } from '../../../../widgets/form/context.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { useContractForm } from '../../../../widgets/form/useContractForm.ts';
import { useLeaveGuard } from '../../../../widgets/form/useLeaveGuard.ts';
import { Panel } from '../../../../widgets/show/Panel.tsx';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { PictureField } from '../../../../widgets/upload/PictureField.tsx';
import { WhenNear } from '../../../../widgets/WhenNear.tsx';
import { texts } from '../../texts.ts';
import { EmergencyPhones } from './EmergencyPhones.tsx';

const PasswordRules = lazy(() => import('./PasswordRules.tsx'));
const FormFailure = lazy(() =>
  import('../../../../widgets/form/FormFailure.tsx').then(({ FormFailure }) => ({ default: FormFailure })),
);

const { collegeShow, collegeEdit } = settingsEndpoints;

export type CollegeDetails = ResultOf<typeof collegeShow>;
type Input = InputOf<typeof collegeEdit>;

/** What of the college is edited here; banners are saved by themselves. */
const editOf = ({ logoUrl: _, banners: __, agreementVersion: ___, ...rest }: CollegeDetails): Input => rest;

interface Props {
  details: CollegeDetails;
  /** Saving the banners makes a new version of the same record; this tells the form. */
  versionSetter: RefObject<((version: number) => void) | undefined>;
  onSaved: () => Promise<void>;
  /** Stands after the first card. */
  children?: ReactNode;
}

/** The college's own words and settings, in cards with one save bar. */
export const InfoForm = ({ details, versionSetter, onSaved, children }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const mayCall = useMayCall();
  const editable = mayCall(collegeEdit);
  const form = useContractForm({
    endpoint: collegeEdit,
    initial: editOf(details),
    reload: async () => editOf(await call(collegeShow)),
    // An untouched agreement stays at home: sending it would ask everybody to accept it again.
    prepare: ({ agreementHtml, ...rest }) =>
      agreementHtml === details.agreementHtml ? rest : { ...rest, agreementHtml },
    onDone: () => {
      void message.success(t('saved'));
      void onSaved();
    },
  });
  useLeaveGuard(form.changed && !form.sending);
  useEffect(() => {
    versionSetter.current = (version) => form.form.setFieldValue('version', version);
  }, [versionSetter, form.form]);
  const troubled = !!form.failure || Object.keys(form.conflicts).length > 0;
  const html = Form.useWatch('agreementHtml', form.form) as string | undefined;
  const newAgreement = html !== undefined && html !== details.agreementHtml;

  return (
    <FormContents
      value={{
        schema: collegeEdit.input,
        conflicts: form.conflicts,
        adopt: form.adopt,
        readOnly: !editable || form.sending,
        touched: form.onValuesChange,
      }}
    >
      <Form
        form={form.form}
        layout="vertical"
        initialValues={form.initial}
        onValuesChange={form.onValuesChange}
        onFinish={form.save}
        style={{ display: 'grid', gap: 16 }}
      >
        {troubled && (
          <Suspense fallback={null}>
            <FormFailure
              failure={form.failure}
              atField={form.atField}
              conflicts={Object.keys(form.conflicts).length}
              onReload={form.takeTheirs}
            />
          </Suspense>
        )}
        <Panel title={t('infoIdentity')}>
          <div className="ay-info-form">
            <Field name="collegeName" />
            <Field name="shortName" />
            <Field
              name="logoFileId"
              wide
              control={<PictureField known={details.logoUrl} aspect={1} hint={t('infoLogoHint')} />}
            />
          </div>
        </Panel>
        {children}
        <Panel title={t('infoContacts')}>
          <div className="ay-info-form">
            <Field name="phone" />
            <Field name="address" />
            <Field name="supportContact" />
            <Field name="supportEmail" />
            <EmergencyPhones disabled={!editable} />
          </div>
        </Panel>
        <Panel title={t('infoPolicy')}>
          <WhenNear height={240}>
            <div className="ay-info-form">
              <Field name="productTitle" help={t('infoTitleHelp')} />
              <Field name="footerCredit" />
              <Field name="productionPublicHost" help={t('infoHostHelp')} />
              <Field name="timeZone" />
              <Field name="needSmartLock" />
              <Field name="requirePhone" help={t('infoPhoneHelp')} />
              <Field name="allowSelfBind" help={t('infoBindHelp')} />
            </div>
          </WhenNear>
        </Panel>
        <Panel title={t('infoPasswords')}>
          <WhenNear height={260}>
            <Suspense fallback={<SkeletonBox height={260} />}>
              <PasswordRules disabled={!editable || form.sending} />
            </Suspense>
          </WhenNear>
        </Panel>
        <Panel
          title={t('infoAgreement')}
          extra={
            <span className="ay-hint">{t('infoAgreementVersion', { n: details.agreementVersion })}</span>
          }
        >
          {newAgreement && (
            <p className="ay-notice" role="status">
              {t('infoAgreementNotice', { n: details.agreementVersion + 1 })}
            </p>
          )}
          {/* The editor is the heaviest part of the product, and the agreement changes once a year. */}
          <WhenNear height={320}>
            <Field name="agreementHtml" label="" />
          </WhenNear>
        </Panel>
        {editable && form.changed && (
          <div className="ay-save-bar">
            <span className="ay-hint">{t('infoUnsaved')}</span>
            <Button disabled={form.sending} onClick={() => form.undo()}>
              {t('infoReset')}
            </Button>
            <Button type="primary" htmlType="submit" loading={form.sending}>
              {t('infoSave')}
            </Button>
          </div>
        )}
      </Form>
    </FormContents>
  );
};
