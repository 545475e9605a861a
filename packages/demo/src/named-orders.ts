import { CREW_SWEATER, CREW_TEE, FLEECE_SET } from './knit-orders';
import { DOWN_PUFFER, OXFORD_SHIRT, STRAIGHT_JEAN } from './woven-orders';

/** The demo world's orders: fictional, with quantities, prices and terms that are typical of the trade. */
export const DEMO_ORDERS = [CREW_TEE, STRAIGHT_JEAN, OXFORD_SHIRT, CREW_SWEATER, DOWN_PUFFER, FLEECE_SET];
