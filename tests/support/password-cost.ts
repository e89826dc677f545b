// Replaces the product's hash cost in tests that run its code in process: hundreds of sign-ins
// would take minutes to hash. The built program does not use it.
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
