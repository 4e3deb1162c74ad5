/** A subscription's life. `refused`, `listed` are final. */
export type SubscriptionStatus = 'waiting' | 'allotted' | 'refused' | 'payable' | 'listed';
