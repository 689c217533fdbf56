import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { type MallProduct, packOf } from '@anyan/contract';
import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { GoodsPicture } from '../../../../widgets/goods/GoodsPicture.tsx';
import { Price } from '../goods/Price.tsx';
import { texts } from './texts.ts';
import { WindowNotice } from './WindowNotice.tsx';
import './joined.css';

interface Props {
  product: MallProduct;
  num: number;
  onClose: () => void;
}

/** What has gone into the cart, and the way there. */
const JoinedDialog = ({ product, num, onClose }: Props) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Modal
      open
      width={480}
      centered
      title={
        <span className="joined-title">
          <CheckCircleFilled aria-hidden /> {t('joined')}
        </span>
      }
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shopOn')}</Button>
          <Button type="primary" autoFocus onClick={() => void navigate('/mall/shoppingCart')}>
            {t('toCart')}
          </Button>
        </>
      }
    >
      <div className="joined">
        <span className="joined-picture">
          <GoodsPicture goods={product} url={product.filePath[0]} />
        </span>
        <div>
          <b>{product.commodityName}</b>
          <p>{packOf(product)}</p>
          <p>{t('chosen', { n: num })}</p>
          <Price price={product.price} />
        </div>
      </div>
      <WindowNotice product={product} />
    </Modal>
  );
};

export default JoinedDialog;
