// argon2id, 24 MiB and 10 passes, where OWASP wants 19 MiB and 2: about 60 ms on the machine the
// project is built on. More passes over less memory cost an attacker the same traffic, and several
// sign-ins at once half the room.
export const passwordCost = { memoryCost: 24_576, timeCost: 10, parallelism: 1 }
