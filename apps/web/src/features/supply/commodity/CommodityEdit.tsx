import {
  type CommodityDetails,
  commodityEndpoints,
  commodityFields,
  type InputOf,
  pickFields,
  type ResultOf,
  removedKinds,
  supplierCommodityEndpoints,
} from '@anyan/contract';
import { Alert, App, Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/call.ts';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { FormContents } from '../../../widgets/form/context.ts';
import { FormFailure } from '../../../widgets/form/FormFailure.tsx';
import { useContractForm } from '../../../widgets/form/useContractForm.ts';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { CommodityFields } from './CommodityFields.tsx';
import { texts } from './texts.ts';
import { draftSaid } from './tones.ts';
import '../../../widgets/form/form.css';
import './commodity.css';

const { supplierCommodityAdd, supplierCommodityEdit, supplierCommoditySubmit } = supplierCommodityEndpoints;
const { commodityDetails } = commodityEndpoints;
const list = '/supplier/mineCommodityList';
type Input = InputOf<typeof supplierCommodityAdd> & { id?: string; version?: number };

/** A new version that waits is what its supplier goes on writing at. */
const editOf = (of: CommodityDetails): Input => {
  const {
    state: _s,
    reviewNote: _n,
    updatedAt: _u,
    differences: _d,
    ...draft
  } = of.draft ?? {
    state: null,
    reviewNote: null,
    updatedAt: null,
    differences: null,
  };
  return {
    ...pickFields(commodityFields, { ...of, ...draft }),
    id: of.id,
    version: of.version,
  } as Input;
};

/** /supplier/commodityEdit: new goods, or those that `id` in the address names. */
const CommodityEdit = () => {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const id = params.get('id');
  const { data, error, isPending, refetch } = useCall(
    commodityDetails,
    { id: id ?? '' },
    { enabled: !!id, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <>
      <h1 className="ay-title" style={{ marginBottom: 16 }}>
        {t(id ? 'edit' : 'add')}
      </h1>
      {id && error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : id && isPending ? (
        <ListSkeleton rows={6} show />
      ) : (
        <Editor key={id ?? ''} of={id ? data : undefined} />
      )}
    </>
  );
};

const Editor = ({ of }: { of?: CommodityDetails | undefined }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const navigate = useNavigate();
  const { message, modal } = App.useApp();
  const handingIn = useRef(false);
  const [left, setLeft] = useState(false);
  const endpoint = (of ? supplierCommodityEdit : supplierCommodityAdd) as typeof supplierCommodityAdd;
  const leave = () => void navigate(list);
  const submitting = useAction(supplierCommoditySubmit, {
    onError: useFailure(),
    onSuccess: () => void message.success(t('submitted')),
  });

  const done = async ({ id, removed, waits }: ResultOf<typeof supplierCommodityAdd>) => {
    setLeft(true);
    if (removed.length > 0)
      modal.info({
        title: t('removed', { kinds: removed.map((kind) => label(removedKinds[kind])).join(nameComma()) }),
      });
    if (handingIn.current) await submitting.mutateAsync({ ids: [id] }).catch(() => {});
    else void message.success(t(waits ? 'savedWaits' : 'saved'));
    leave();
  };
  const form = useContractForm({
    endpoint,
    initial: of
      ? editOf(of)
      : { taxRate: 13, minNum: 1, stockStatus: 'spot', leadDays: 0, fileIds: [], attributes: [] },
    ...(of ? { reload: async () => editOf(await call(commodityDetails, { id: of.id })) } : {}),
    onDone: (result) => void done(result),
  });
  useLeaveGuard(form.changed && !form.sending && !left);
  const save = (submits: boolean) => {
    handingIn.current = submits;
    void form.save();
  };
  const mayHandIn = !of || of.can.includes('submit');
  return (
    <FormContents
      value={{
        schema: endpoint.input,
        conflicts: form.conflicts,
        adopt: form.adopt,
        readOnly: form.sending,
        touched: form.onValuesChange,
      }}
    >
      <Form
        form={form.form}
        layout="vertical"
        className="goods-form"
        initialValues={form.initial}
        onValuesChange={form.onValuesChange}
        onFinish={() => save(false)}
      >
        <FormFailure
          failure={form.failure}
          conflicts={Object.keys(form.conflicts).length}
          onReload={form.takeTheirs}
        />
        {of?.stateReason && of.can.includes('submit') && (
          <Alert type="error" showIcon title={t('refusedWhy')} description={of.stateReason} />
        )}
        {of?.draft && (
          <Alert
            type={draftSaid[of.draft.state].type}
            showIcon
            title={t(draftSaid[of.draft.state].title)}
            description={of.draft.reviewNote}
          />
        )}
        <CommodityFields of={of} />
        <div className="goods-savebar">
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type={mayHandIn ? 'default' : 'primary'} loading={form.sending} onClick={() => save(false)}>
            {t('save')}
          </Button>
          {mayHandIn && (
            <Button type="primary" loading={form.sending} onClick={() => save(true)}>
              {t('saveSubmit')}
            </Button>
          )}
        </div>
      </Form>
    </FormContents>
  );
};

export default CommodityEdit;
