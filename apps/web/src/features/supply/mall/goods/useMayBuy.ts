import { cartEndpoints } from '@anyan/contract';
import { useAuthIfAny } from '../../../../platform/auth.tsx';
import { readSession } from '../../../../platform/session.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';

/** Whether the way to the cart is shown: to strangers too, who sign in first; and until it is known who is there. */
export const useMayBuy = (): boolean => {
  const auth = useAuthIfAny();
  const mayCall = useMayCall();
  return !readSession() || !auth || mayCall(cartEndpoints.shoppingCartAdd);
};
