import { fundingEndpoints, fundingStates, type OrderFunding } from '@anyan/contract';
import { Button, Card, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Yuan, yuanText } from './money.tsx';
import { texts } from './texts.ts';
import { fundingTones } from './tones.ts';
import './funding.css';

const FundingDetail = lazy(() => import('./FundingDetail.tsx'));
const AuthoriseForm = lazy(() => import('./AuthoriseForm.tsx'));

interface Opens {
  onOpen: () => void;
  onAuthorise: () => void;
}

const FundingCard = ({ of, onOpen, onAuthorise }: { of: OrderFunding } & Opens) => {
  const t = useTexts(texts);
  return (
    <Card
      size="small"
      title={of.cardNo}
      extra={<StatusTag dictionary={fundingStates} code={of.state} tones={fundingTones} />}
    >
      <p>{of.fundingName}</p>
      <p className="funding-sum">
        <small>{t('availableNow')}</small>
        <Yuan value={of.available} />
      </p>
      <p>{t('balanceOf', { balance: yuanText(of.balance), frozen: yuanText(of.frozen) })}</p>
      <p>
        {of.own ? t('own') : t('ofOwner', { name: of.ownerName })} ·{' '}
        {t('endsOn', { day: formatDay(of.validTo) })}
      </p>
      {of.whyNot && <p role="note">{of.whyNot}</p>}
      <Flex gap={8}>
        <Button size="small" onClick={onOpen}>
          {t('journal')}
        </Button>
        {of.own && (
          <Button size="small" onClick={onAuthorise}>
            {t('authoriseButton')}
          </Button>
        )}
      </Flex>
    </Card>
  );
};

/** 个人中心 · 经费卡: one's own cards and those that one may use, with journal, statement and who else may use them. */
const OwnFundings = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const [authorised, setAuthorised] = useState<OrderFunding>();
  const { data, error, isPending, refetch } = useCall(fundingEndpoints.getOrderFundingList, {});
  const open = params.get('open');
  const show = (id: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('open', id);
      else next.delete('open');
      return next;
    });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton show />;
  return (
    <>
      {data.length === 0 ? (
        <Empty text={t('noneOwn')} />
      ) : (
        <div className="funding-cards">
          {data.map((one) => (
            <FundingCard
              key={one.id}
              of={one}
              onOpen={() => show(one.id)}
              onAuthorise={() => setAuthorised(one)}
            />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {open && <FundingDetail id={open} onClose={() => show(undefined)} />}
        {authorised && <AuthoriseForm row={authorised} onClose={() => setAuthorised(undefined)} />}
      </Suspense>
    </>
  );
};

export default OwnFundings;
