/**
 * The id of the type that a category's products count as: its own or, if that was deleted, the type
 * that took its products. It is looked up each time, so that restoring a type has nothing to take
 * back.
 */
export const countedAs = (category: string): string =>
  `(with recursive way (id, moved_to) as (
      select t.id, t.moved_to from shop_parts t where t.id = ${category}.shop_type
      union all
      select t.id, t.moved_to from way join shop_parts t on t.id = way.moved_to)
    select way.id from way where way.moved_to is null)`
