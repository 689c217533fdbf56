import {
  type BottleRow,
  bottleEndpoints,
  type ChemicalRequestRow,
  decimalOf,
  millionthsOf,
  type RequestItem,
} from '@anyan/contract';
import { Alert, Button, Drawer, Grid } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { CodeInput } from '../../../widgets/scan/CodeInput.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { amountTold } from '../stock/left.ts';
import { ItemsInWords } from './ItemsInWords.tsx';
import { texts } from './texts.ts';
import './request.css';

const IssueForm = lazy(() => import('../stock/IssueForm.tsx'));
const { bottleByCode, bottlePropose } = bottleEndpoints;

/** What of a line has not been issued yet; nothing once it is covered, all of it where that is not told. */
const leftOf = ({ quantity, issued }: RequestItem): string | undefined => {
  const left = (millionthsOf(quantity) ?? 0n) - (millionthsOf(issued ?? '0') ?? 0n);
  return left > 0n ? decimalOf(left) : undefined;
};

/** Bottles are scanned for an approved request, or proposed, and go out together. */
const IssueDrawer = ({ row, onClose }: { row: ChemicalRequestRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = !(Grid.useBreakpoint().md ?? true);
  const [chosen, setChosen] = useState<readonly BottleRow[]>([]);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [going, setGoing] = useState(false);
  const names = new Set(row.items.map(({ substanceId }) => substanceId));
  const faultOf = (bottle: BottleRow): string => {
    const code = bottle.bottleCode;
    if (chosen.some(({ id }) => id === bottle.id)) return t('twice', { code });
    if (bottle.laboratoryId !== row.laboratoryId) return t('notHere', { code });
    if (!names.has(bottle.substanceId)) return t('notAsked', { code, name: bottle.chineseName });
    return bottle.can.includes('issue') ? '' : t('notIssuable', { code });
  };
  const tries = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    await work().catch(({ message }: Error) => setFault(message));
    setBusy(false);
  };
  const take = (given: string) =>
    tries(async () => {
      const code = codeOf(given).toUpperCase();
      if (!code) return;
      const bottle = await call(bottleByCode, { code });
      const wrong = faultOf(bottle);
      setFault(wrong);
      setTyped('');
      // Two readings of one label may be on their way at once.
      if (!wrong)
        setChosen((before) => (before.some(({ id }) => id === bottle.id) ? before : [...before, bottle]));
    });
  const propose = ({ substanceId, unit, chineseName }: RequestItem, quantity: string) =>
    tries(async () => {
      const { bottles } = await call(bottlePropose, {
        ...{ laboratoryId: row.laboratoryId, substanceId, quantity, unit },
      });
      if (bottles.length === 0) setFault(t('noProposal', { name: chineseName }));
      setChosen((before) => [
        ...before.filter((one) => one.substanceId !== substanceId),
        ...bottles.filter(({ can }) => can.includes('issue')),
      ]);
    });
  if (going)
    return (
      <Suspense fallback={null}>
        <IssueForm rows={chosen} request={row} onClose={onClose} />
      </Suspense>
    );
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={t('issueTitle', { no: row.requestNo })}
      onClose={onClose}
      footer={
        <Button type="primary" block={phone} disabled={chosen.length === 0} onClick={() => setGoing(true)}>
          {t('next', { n: chosen.length })}
        </Button>
      }
    >
      <p>
        {row.applicantName} · <ItemsInWords items={row.items} />
      </p>
      <ul className="chem-lines">
        {row.items.map((item) => (
          <li key={item.id}>
            <span>{item.chineseName}</span>
            <Button
              size="small"
              disabled={busy || leftOf(item) === undefined}
              title={t('proposeHint')}
              onClick={() => void propose(item, leftOf(item) ?? item.quantity)}
            >
              {t('propose')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="chem-request-line">
        <CodeInput
          value={typed}
          placeholder={t('codeHint')}
          aria-label={t('code')}
          onType={setTyped}
          onScan={(text) => void take(text)}
          onPressEnter={() => void take(typed)}
        />
        <Button loading={busy} onClick={() => void take(typed)}>
          {t('take')}
        </Button>
      </div>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 8 }} />}
      <h3 className="ay-section-title">{t('chosen')}</h3>
      {chosen.length === 0 ? (
        <p className="ay-quiet">{t('none')}</p>
      ) : (
        <ul className="chem-lines">
          {chosen.map((one) => (
            <li key={one.id}>
              <strong>
                {t('bottle', {
                  ...{
                    name: one.chineseName,
                    code: one.bottleCode,
                    amount: amountTold(t, one.remaining, one.unit),
                  },
                })}
              </strong>
              <span className="ay-quiet">{one.locationText}</span>
              <Button
                size="small"
                type="text"
                onClick={() => setChosen((before) => before.filter(({ id }) => id !== one.id))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
};

export default IssueDrawer;
