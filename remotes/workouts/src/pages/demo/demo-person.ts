/** A fictional person: nobody has this id. */
export const DEMO_PERSON = '00000000-0000-4000-8000-00000000de30'
