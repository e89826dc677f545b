// Stands in for the product's cost wherever a test runs its code in process: hundreds of sign-ins
// would be minutes of hashing. The built program knows nothing of it.
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
