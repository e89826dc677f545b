-- Products are counted by whether the shop shows them, so that its list tells how many there are without looking at each.
drop trigger counted_insert on products;--> statement-breakpoint
drop trigger counted_update on products;--> statement-breakpoint
drop trigger counted_delete on products;--> statement-breakpoint
drop trigger counted_truncate on products;--> statement-breakpoint
drop function count_products();--> statement-breakpoint
delete from row_counts where table_name = 'products';--> statement-breakpoint
select keep_counts('products',
  $$case when archived_at is not null then 'archived' when active then 'shown' else 'hidden' end$$);
