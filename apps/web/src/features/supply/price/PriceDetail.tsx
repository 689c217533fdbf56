import { priceEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { PriceFacts } from './PriceFacts.tsx';
import { priceTones } from './tones.ts';

const { priceChangeDetails, priceChangeHistory } = priceEndpoints;

/** A price that was asked for, with what became of it. */
const PriceDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    endpoint={priceChangeDetails}
    id={id}
    onClose={onClose}
    title={(record) => record?.commodityName}
    stateField="state"
    tones={priceTones}
    history={{ endpoint: priceChangeHistory }}
  >
    {(record) => (
      <div className="price-facts">
        <PriceFacts of={record} whole />
      </div>
    )}
  </RecordDrawer>
);

export default PriceDetail;
