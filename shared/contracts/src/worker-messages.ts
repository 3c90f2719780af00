/** What the service worker tells pages when this browser's push subscription has changed: what the server has of it is out of date. */
export const SUBSCRIPTION_CHANGED = 'subscription-changed'
