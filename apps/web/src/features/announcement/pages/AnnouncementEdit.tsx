import { type AnnouncementDetails, announcement, announcementLimits, type InputOf } from '@anyan/contract';
import { App, Button, Drawer, Grid } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { EditPage } from '../../../widgets/form/EditPage.tsx';
import { Field } from '../../../widgets/form/Field.tsx';
import { PageForm } from '../../../widgets/form/PageForm.tsx';
import { ScopeFields } from '../../../widgets/form/ScopeFields.tsx';
import { useContractForm } from '../../../widgets/form/useContractForm.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { usePublish } from '../parts/usePublish.ts';
import { texts } from '../texts.ts';
import '../parts/announcement.css';
import '../../../widgets/list/list.css';

const { announcementAdd, announcementEdit, announcementDetails, announcementPublish } =
  announcement.endpoints;
type Input = InputOf<typeof announcementAdd> & { id?: string; version?: number };

const editOf = (details: AnnouncementDetails): Input => ({
  id: details.id,
  version: details.version,
  title: details.title,
  kind: details.kind,
  content: details.content,
  attachmentIds: details.attachments.map(({ id }) => id),
  wholeCollege: details.wholeCollege,
  organizationIds: details.organizations.map(({ id }) => id),
  userTypes: details.userTypes,
  pinned: details.pinned,
  needReceipt: details.needReceipt,
  publishAt: details.publishAt,
  expireAt: details.expireAt,
});

/** /announcement/add: writes an announcement, or edits the one that `id` in the address names. */
const AnnouncementEdit = () => {
  const t = useTexts(texts);
  return (
    <EditPage endpoint={announcementDetails} title={(edits) => t(edits ? 'editTitle' : 'add')}>
      {(details) => <Editor key={details?.id ?? ''} details={details} />}
    </EditPage>
  );
};

const Editor = ({ details }: { details?: AnnouncementDetails | undefined }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const mayPublish = useMayCall()(announcementPublish);
  const publishing = useRef(false);
  const [left, setLeft] = useState(false);
  const [preview, setPreview] = useState(false);
  const leave = (out: boolean) => {
    // Not published after all, it is kept as a draft.
    if (!out) void message.success(t('savedDraft'));
    void navigate('/announcement/list?manage=true');
  };
  const publish = usePublish(leave);
  const endpoint = (details ? announcementEdit : announcementAdd) as typeof announcementAdd;

  const done = async ({ id }: { id: string }) => {
    setLeft(true);
    refresh(announcementEdit);
    if (!publishing.current) return leave(false);
    const { title = '', publishAt = null } = form.form.getFieldsValue(true) as Partial<Input>;
    await publish({
      ...{ id, title, publishAt, state: details?.state ?? 'draft' },
      version: details ? details.version + 1 : 0,
    });
  };
  const form = useContractForm({
    endpoint,
    initial: details
      ? editOf(details)
      : {
          kind: 'notice',
          content: '',
          attachmentIds: [],
          wholeCollege: false,
          organizationIds: [],
          userTypes: [],
          pinned: false,
          needReceipt: false,
        },
    ...(details ? { reload: async () => editOf(await call(announcementDetails, { id: details.id })) } : {}),
    prepare: (values) => ({ ...values, organizationIds: values.organizationIds ?? [] }),
    onDone: (result) => void done(details ?? (result as unknown as { id: string })),
  });
  const save = (publish: boolean) => {
    publishing.current = publish;
    void form.save();
  };

  return (
    <>
      <PageForm
        form={form}
        schema={endpoint.input}
        left={left}
        onSave={() => save(false)}
        onReload={details && form.takeTheirs}
        bar={
          <>
            <Button disabled={form.sending} onClick={() => void navigate('/announcement/list?manage=true')}>
              {t('cancel')}
            </Button>
            <Button onClick={() => setPreview(true)}>{t('preview')}</Button>
            <Button
              type={mayPublish ? 'default' : 'primary'}
              loading={form.sending && !publishing.current}
              disabled={form.sending}
              onClick={() => save(false)}
            >
              {t('saveDraft')}
            </Button>
            {mayPublish && (
              <Button
                type="primary"
                loading={form.sending && publishing.current}
                disabled={form.sending}
                onClick={() => save(true)}
              >
                {t('saveAndPublish')}
              </Button>
            )}
          </>
        }
      >
        <Panel title={t('partText')}>
          <div className="news-fields">
            <Field name="title" wide autoFocus={!details} />
            <Field name="content" wide needed />
            <Field
              name="attachmentIds"
              wide
              help={t('attachHelp')}
              control={
                <DocumentUpload known={details?.attachments ?? []} count={announcementLimits.attachments} />
              }
            />
          </div>
        </Panel>
        <Panel title={t('partScope')}>
          <div className="news-fields">
            <ScopeFields help={t('scopeHelp')} />
            <Field name="userTypes" help={t('typesHelp')} />
          </div>
        </Panel>
        <Panel title={t('partOptions')}>
          <div className="news-fields">
            <Field name="kind" />
            <span />
            <Field name="publishAt" help={t('publishAtHelp')} />
            <Field name="expireAt" help={t('expireAtHelp')} />
            <Field name="pinned" />
            <Field name="needReceipt" help={t('receiptHelp')} />
          </div>
        </Panel>
      </PageForm>
      {preview && (
        <Preview
          title={(form.form.getFieldValue('title') as string | undefined) ?? ''}
          html={(form.form.getFieldValue('content') as string | undefined) ?? ''}
          onClose={() => setPreview(false)}
        />
      )}
    </>
  );
};

const Preview = ({ title, html, onClose }: { title: string; html: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = Grid.useBreakpoint().md === false;
  return (
    <Drawer open onClose={onClose} title={title || t('preview')} size={phone ? '100%' : 640}>
      {html ? <RichTextView html={html} /> : t('previewEmpty')}
    </Drawer>
  );
};

export default AnnouncementEdit;
