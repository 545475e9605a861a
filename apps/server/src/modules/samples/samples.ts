export { findParcel } from './parcels';
